import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify, notifyFailure } from './notify.ts'

type Options<Variables, Data> = {
  /** Keys of the queries that show what is changed: they are read again. */
  refresh?: readonly (readonly unknown[])[]
  /** Shown when it is done. */
  done?: string
  onDone?: (data: Data, variables: Variables) => unknown
}

/** Sends a change when a button is pressed. It is never sent twice, and a notification says why it failed. */
export function useChange<Variables = void, Data = unknown>(
  run: (variables: Variables) => Promise<Data>,
  { refresh = [], done, onDone }: Options<Variables, Data> = {},
) {
  const client = useQueryClient()
  return useMutation<Data, Error, Variables>({
    // The client waits by itself, and says so.
    networkMode: 'always',
    mutationFn: run,
    onSuccess: async (data, variables) => {
      if (done !== undefined) notify(done)
      await onDone?.(data, variables)
    },
    onError: notifyFailure,
    onSettled: () => Promise.all(refresh.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
