import { MAX_REASON_LENGTH } from '../../kits/work-items/verbs';
import { Choices, DateField, TextArea } from '../../ui/field';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import type { ExceptionTerms } from './forms';

interface TermFieldsProps extends ExceptionTerms {
  reasonNeeded: boolean | null;
  reasonRule?: string;
}

export function TermFields({ terms, today, reasonNeeded, reasonRule }: TermFieldsProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <div className="exception-terms stack">
      <Choices
        type="radio"
        name="term"
        label={t('violations.term.label')}
        defaultValues={terms.slice(0, 1)}
        options={terms.map((term) => ({
          value: term,
          label: t(`violations.term.${term}`),
          hint: t(`violations.term.${term}Hint`),
        }))}
      />
      {terms.includes('until') && (
        <DateField
          name="date"
          label={t('violations.term.date')}
          hint={t('violations.term.dateHint')}
          min={today}
          className="exception-day"
        />
      )}
      <TextArea
        name="comment"
        label={t('violations.reason')}
        hint={
          reasonNeeded && terms.includes('until')
            ? (reasonRule ?? t('violations.term.reasonRule'))
            : t('violations.term.reasonHint', { max: number(MAX_REASON_LENGTH) })
        }
        optional={reasonNeeded === false}
      />
    </div>
  );
}
