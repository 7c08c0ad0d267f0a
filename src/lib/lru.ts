import { LRUCache } from 'lru-cache'

/** A cache of so many entries at most, the least recently used of which goes first. By size: `max` would allocate all of it at once. */
export const createLru = <Key extends {}, Value extends {}>(max: number): LRUCache<Key, Value> =>
  new LRUCache<Key, Value>({ maxSize: max, sizeCalculation: () => 1 })
