import type { ReactNode } from 'react';
import { DateField, Select, TextArea } from '../../../ui/field';
import { useTranslation } from '../../../ui/use-translation';

const PRIORITIES = ['low', 'medium', 'high'] as const;

interface RequestTermsProps {
  label: string;
  hint: string;
  limits: { reasonNeeded: boolean | null; longestReason: number; min: string };
  answers: { justification?: string; priority?: string; expires?: string | null } | null;
  children?: ReactNode;
}

export function RequestTerms({ label, hint, limits, answers, children }: RequestTermsProps) {
  const { t } = useTranslation();
  const { reasonNeeded, longestReason, min } = limits;
  return (
    <>
      <TextArea
        name="justification"
        label={label}
        hint={hint}
        maxLength={longestReason}
        required={reasonNeeded}
        optional={reasonNeeded === false}
        defaultValue={answers?.justification}
      />
      <Select
        name="priority"
        label={t('requests.catalog.complete.priority')}
        defaultValue={answers?.priority ?? 'low'}
        options={PRIORITIES.map((value) => ({ value, label: t(`requests.priority.${value}`) }))}
      />
      {children}
      <DateField
        name="expires"
        label={t('requests.catalog.complete.expires')}
        hint={t('requests.catalog.complete.expiresHint')}
        min={min}
        defaultValue={answers?.expires ?? undefined}
        optional
      />
    </>
  );
}
