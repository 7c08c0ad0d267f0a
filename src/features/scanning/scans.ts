// The stored scans of links.
export { deleteScansBefore, insertScan as recordScan, insertScans as recordScans, listScans, type ScanRow } from './queries.ts'
