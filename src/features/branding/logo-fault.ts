export const MAX_SIDE = 4096
export const TOO_LARGE = `The image is larger than ${MAX_SIDE} × ${MAX_SIDE} pixels.`

/** Why a picture can't be a logo, in a sentence. */
export class LogoFault extends Error {
  // The code identifies the error after it has crossed from another thread.
  readonly code: 'LOGO' | 'LOGO_TYPE'
  constructor(message: string, code: 'LOGO' | 'LOGO_TYPE' = 'LOGO') {
    super(message)
    this.code = code
  }
}
