import { TextArea } from '../../ui/field';
import { useTranslation } from '../../ui/use-translation';
import { LONGEST_REASON } from '../work-items/verbs';

interface ReasonFieldProps {
  label?: string;
  hint?: string;
  /** The tenant demands one. */
  needed: boolean;
}

/** Why somebody approves or rejects. */
export function ReasonField({ label, hint, needed }: ReasonFieldProps) {
  const { t } = useTranslation();
  return (
    <TextArea
      name="justification"
      label={label ?? t('requests.reason')}
      hint={hint ?? t('requests.reasonHint')}
      most={LONGEST_REASON}
      optional={!needed}
      required={needed}
    />
  );
}
