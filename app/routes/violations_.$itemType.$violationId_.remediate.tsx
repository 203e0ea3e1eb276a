import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import type { Handle } from '../features/shell/handle';
import { Later } from '../features/shell/later';
import { path } from '../lib/url';

export const handle: Handle = {
  i18n: 'later',
  shell: 'focus',
  title: 'places.title.remediation',
  back: (loaded) => (hasViolation(loaded) ? { to: loaded.violation, title: 'places.title.violation' } : null),
};

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, governance);
  const { itemType = '', violationId = '' } = args.params;
  return { violation: path`/violations/${itemType}/${violationId}` };
}

export default function RemediateFromViolation() {
  const { t } = useTranslation();
  return <Later holds={t('later.holds.remediation')} />;
}

function hasViolation(loaded: unknown): loaded is { violation: string } {
  return typeof loaded === 'object' && loaded !== null && 'violation' in loaded;
}
