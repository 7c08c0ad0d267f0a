import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeHeaders, sendChange } from '../api.ts'
import { notify, notifyFailure, notifyWaiting } from './notify.tsx'

type Options<Variables, Data> = {
  /** Keys of the queries that show what is changed: they are read again. */
  refresh?: readonly (readonly unknown[])[]
  /** Shown when it is done. */
  done?: string
  onDone?: (data: Data, variables: Variables) => unknown
}

/** A change by a press of a button: sent once, however often it takes; why it failed is told. */
export function useChange<Variables = void, Data = unknown>(
  run: (variables: Variables, headers: ChangeHeaders) => Promise<{ data?: Data }>,
  { refresh = [], done, onDone }: Options<Variables, Data> = {},
) {
  const client = useQueryClient()
  return useMutation<Data, Error, Variables>({
    // It waits by itself, and says so.
    networkMode: 'always',
    mutationFn: (variables) => sendChange((headers) => run(variables, headers), notifyWaiting),
    onSuccess: async (data, variables) => {
      if (done !== undefined) notify(done)
      await onDone?.(data, variables)
    },
    onError: notifyFailure,
    onSettled: () => Promise.all(refresh.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
