import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import type { Handle } from '../features/shell/handle';
import { Later } from '../features/shell/later';

export const handle: Handle = {
  i18n: 'later',
  shell: 'focus',
  title: 'places.title.remediation',
  back: { to: '/violations', title: 'menu.violations' },
};

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, governance);
  return null;
}

export default function Remediate() {
  const { t } = useTranslation();
  return <Later holds={t('later.holds.remediation')} />;
}
