import { CheckCircleIcon, MinusCircleIcon } from '@shopify/polaris-icons';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon';
import { useMessageText } from '../../../ui/use-answer';
import { useTranslation } from '../../../ui/use-translation';
import { meetsCheck, type PasswordRule } from './check';

interface PasswordRulesProps {
  rules: PasswordRule[] | null;
  /** Name of the password field. */
  field: string;
}

export function PasswordRules({ rules, field }: PasswordRulesProps) {
  const { t } = useTranslation();
  const messageText = useMessageText();
  const [list, met] = useMetRules(rules ?? [], field);
  if (rules === null) return t('forms.passwords.noRules');
  if (rules.length === 0) return null;
  const checkable = rules.filter(({ check }) => check !== null).length;
  const metNow = met?.filter(Boolean).length ?? 0;
  return (
    <>
      <ul className="password-rules" ref={list} aria-label={t('forms.passwords.label')}>
        {rules.map(({ text, check }, at) => {
          const isJudged = met !== null && check !== null;
          return (
            <li key={text} data-met={isJudged ? met[at] : undefined}>
              <Icon of={isJudged && met[at] ? CheckCircleIcon : MinusCircleIcon} small />
              <span>
                {messageText(`common.policyValidationMessages.${text}`)}
                {isJudged && (
                  <span className="hidden-visually">
                    {' '}
                    {met[at] ? t('forms.passwords.met') : t('forms.passwords.open')}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <span className="hidden-visually" role="status">
        {met !== null && t('forms.passwords.progress', { met: metNow, all: checkable })}
      </span>
    </>
  );
}

/** Null while nothing is typed. */
function useMetRules(rules: PasswordRule[], field: string) {
  const list = useRef<HTMLUListElement>(null);
  const [met, setMet] = useState<boolean[] | null>(null);
  useEffect(() => {
    const form = list.current?.closest('form');
    if (!form) return;
    const textOf = (name: string) => {
      const found = form.elements.namedItem(name);
      return found instanceof HTMLInputElement ? found.value : '';
    };
    const validate = () => {
      const password = textOf(field);
      setMet((before) =>
        password === '' && before === null
          ? null
          : rules.map(({ check }) => check !== null && meetsCheck(check, password, textOf)),
      );
    };
    validate();
    form.addEventListener('input', validate);
    return () => form.removeEventListener('input', validate);
  }, [rules, field]);
  return [list, met] as const;
}
