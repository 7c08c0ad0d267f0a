// The stored scans of links.
export {
  deleteScans,
  insertFirstScan as recordFirstScan,
  insertScan as recordScan,
  listScans,
  listScansAfter,
  type ScanRow,
} from './queries.ts'
