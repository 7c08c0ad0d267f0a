/** The service's mark, or that of the workspace. */
export const Mark = ({ icon = '/favicon.ico', size = 24 }: { icon?: string | undefined; size?: number }) => (
  <img src={icon} alt="" width={size} height={size} />
)
