/** A real browser, where the machine has one. */
export const CHROMIUM = Bun.which('chromium') ?? Bun.which('chromium-browser') ?? Bun.which('google-chrome')

// Chromium opens nothing at these ports, which a server of a test may get. https://fetch.spec.whatwg.org/#port-blocking
const BLOCKED_PORTS = [
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566],
  ...[6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
]

/** How it is launched: without anything that it would do by itself. */
export const LAUNCH = {
  executablePath: CHROMIUM ?? '',
  args: [
    '--no-sandbox',
    `--explicitly-allowed-ports=${BLOCKED_PORTS}`,
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-features=PreloadTopChromeWebUI,Translate,OptimizationHints,MediaRouter,SpareRendererForSitePerProcess',
    '--in-process-gpu',
    '--disable-software-rasterizer',
  ],
}
