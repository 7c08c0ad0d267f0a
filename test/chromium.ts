/** A real browser, where the machine has one. */
export const CHROMIUM = Bun.which('chromium') ?? Bun.which('chromium-browser') ?? Bun.which('google-chrome')

/** How it is launched: without anything that it would do by itself. */
export const LAUNCH = {
  executablePath: CHROMIUM ?? '',
  args: [
    '--no-sandbox',
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
