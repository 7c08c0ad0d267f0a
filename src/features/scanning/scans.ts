// The stored scans of links.
export { deleteScans, insertScan as recordScan, insertScans as recordScans, listScans, listScansBefore, type ScanRow } from './queries.ts'
