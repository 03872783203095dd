type SurveyChoiceProps = { isOn: boolean; onChange: (isOn: boolean) => void }

/** Whether the link leads to the survey; only the asker decides. */
export function SurveyChoice({ isOn, onChange }: SurveyChoiceProps) {
  return (
    <label className="flex min-h-11 items-start gap-3">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-1 size-5 accent-[var(--primary)]"
      />
      <span>
        <b className="block font-semibold">Share as a survey</b>
        <span className="text-muted text-small">
          Visitors can rate without an account. Their ratings count once they join.
        </span>
      </span>
    </label>
  )
}
