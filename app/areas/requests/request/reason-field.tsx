import { MAX_REASON_LENGTH } from '../../../kits/work-items/verbs';
import { TextArea } from '../../../ui/field';
import { useTranslation } from '../../../ui/use-translation';

interface ReasonFieldProps {
  label?: string;
  hint?: string;
  /** The tenant demands one; null: not known. */
  needed: boolean | null;
}

export function ReasonField({ label, hint, needed }: ReasonFieldProps) {
  const { t } = useTranslation();
  return (
    <TextArea
      name="justification"
      label={label ?? t('requests.reason')}
      hint={hint ?? t('requests.reasonHint')}
      maxLength={MAX_REASON_LENGTH}
      optional={needed === false}
      required={needed}
    />
  );
}
