import type { Config } from '../../config.ts'
import type { Sqlite } from '../../db/sqlite.ts'
import { createHosts, ownHostsOf } from '../../http/hosts.ts'
import { prepareQueries } from './queries.ts'

/** The hosts that are served by what a connection's database has. */
export const createDomainHosts = (connection: Sqlite, config: Config) =>
  createHosts(prepareQueries(connection).findDomain, ownHostsOf(config))
