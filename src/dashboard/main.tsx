import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onWaiting, TerseError } from './api.ts'
import { createDashboardRouter } from './router.tsx'
import { cssVariables, theme } from './theme.ts'
import { Notifications } from './ui/notifications.tsx'
import { notifyWaiting } from './ui/notify.tsx'

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // The client has tried again.
      retry: false,
    },
  },
})
onWaiting(notifyWaiting)
const router = createDashboardRouter(queryClient)

// What adds styles at runtime says the nonce of the page's policy.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
setNonce(nonce)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')
// What the API refused is said on the page.
const onCaughtError = (error: unknown) => void (error instanceof TerseError || console.error(error))
createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
