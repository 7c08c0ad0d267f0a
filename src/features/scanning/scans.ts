// The record of scans: what was found of links' addresses, and when.
export { deleteScansBefore, insertScan as recordScan, insertScans as recordScans, listScans, type ScanRow } from './queries.ts'
