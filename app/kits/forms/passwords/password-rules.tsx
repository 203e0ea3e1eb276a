import { CheckCircleIcon, MinusCircleIcon } from '@shopify/polaris-icons';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon';
import { useMessageText } from '../../../ui/use-answer';
import { useTranslation } from '../../../ui/use-translation';
import { isMet, type PasswordRule } from './check';

interface PasswordRulesProps {
  /** Null where they could not be loaded. */
  rules: PasswordRule[] | null;
  /** The name of the field that they are about, in the form around this. */
  field: string;
}

/** The rules of a password above its field; each says whether it is met, as the password is typed. */
export function PasswordRules({ rules, field }: PasswordRulesProps) {
  const { t } = useTranslation();
  const words = useMessageText();
  const [list, met] = useMet(rules ?? [], field);
  if (rules === null) return t('passwords.noRules');
  if (rules.length === 0) return null;
  const judged = rules.filter(({ check }) => check !== null).length;
  const metNow = met?.filter(Boolean).length ?? 0;
  return (
    <>
      <ul className="password-rules" ref={list} aria-label={t('passwords.label')}>
        {rules.map(({ text, check }, at) => {
          const isJudged = met !== null && check !== null;
          return (
            <li key={text} data-met={isJudged ? met[at] : undefined}>
              <Icon of={isJudged && met[at] ? CheckCircleIcon : MinusCircleIcon} small />
              <span>
                {words(`common.policyValidationMessages.${text}`)}
                {isJudged && (
                  <span className="hidden-visually"> {met[at] ? t('passwords.met') : t('passwords.open')}</span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <span className="hidden-visually" role="status">
        {met !== null && t('passwords.progress', { met: metNow, all: judged })}
      </span>
    </>
  );
}

/** Which rules are met; null as long as nothing was typed. */
function useMet(rules: PasswordRule[], field: string) {
  const list = useRef<HTMLUListElement>(null);
  const [met, setMet] = useState<boolean[] | null>(null);
  useEffect(() => {
    const form = list.current?.closest('form');
    if (!form) return;
    const textOf = (name: string) => {
      const found = form.elements.namedItem(name);
      return found instanceof HTMLInputElement ? found.value : '';
    };
    const judge = () => {
      const password = textOf(field);
      setMet((before) =>
        password === '' && before === null
          ? null
          : rules.map(({ check }) => check !== null && isMet(check, password, textOf)),
      );
    };
    judge();
    form.addEventListener('input', judge);
    return () => form.removeEventListener('input', judge);
  }, [rules, field]);
  return [list, met] as const;
}
