/** The small picture of a workspace: its logo, or its first letter. */
export const Mark = ({ name, icon }: { name: string; icon: string | undefined }) =>
  icon === undefined ? (
    <span className="terse-mark" aria-hidden>
      {[...name][0]?.toUpperCase()}
    </span>
  ) : (
    <img className="terse-mark" src={icon} alt="" />
  )
