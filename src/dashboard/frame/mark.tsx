/** The service's mark. */
export const Mark = ({ size = 24 }: { size?: number }) => <img src="/favicon.ico" alt="" width={size} height={size} />
