import { useMatches } from '@remix-run/react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageKey } from '../../i18n';
import { StatusContext, useCameWithDocument } from '../../ui/nonce';
import { innermost, type Title } from './handle';
import { useShell } from './use-shell';

/** Which shell the page asks for; strangers always get the bare one. */
export function useShellKind(): 'full' | 'focus' | 'bare' {
  const asked = innermost(useMatches(), 'shell')?.value;
  const member = useShell()?.member;
  return member ? (asked ?? 'full') : 'bare';
}

/** Where the bar's back link leads, if anywhere. */
export function useBack(): { to: string; title: MessageKey } | null {
  const back = innermost(useMatches(), 'back');
  if (!back) return null;
  return typeof back.value === 'function' ? back.value(back.loaded) : back.value;
}

/** "Page · Tenant", with "Error:" in front where a form was refused; `problem` is the title of an error page. */
export function useDocumentTitle(problem: string | null): string {
  const { t } = useTranslation();
  const matches = useMatches();
  const tenant = useShell()?.tenant.name;
  const status = useContext(StatusContext);
  const withDocument = useCameWithDocument();
  const say = t as (key: string, values?: Record<string, string | number>) => string;

  const found = innermost(matches, 'title');
  const title: Title | undefined = typeof found?.value === 'function' ? found.value(found.loaded) : found?.value;
  const page = problem ?? wordsOf(title, say);
  const refused = problem === null && status >= 400 && withDocument;
  const whole = [page, tenant].filter(Boolean).join(' · ');
  return refused ? `${t('form.titlePrefix')} ${whole}` : whole;
}

function wordsOf(
  title: Title | undefined,
  say: (key: string, values?: Record<string, string | number>) => string,
): string {
  if (title === undefined) return '';
  if (typeof title === 'string') return say(title);
  return 'words' in title ? title.words : say(title.key, title.values);
}
