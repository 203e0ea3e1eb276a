import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { notFound } from '../access/answer.server';
import { guard } from '../access/guard.server';
import type { Handle } from '../features/shell/handle';
import { Later } from '../features/shell/later';
import { path } from '../lib/url';

export const handle: Handle = {
  i18n: 'later',
  title: 'places.title.edit',
  back: (loaded) => (hasList(loaded) ? { to: loaded.list, title: 'places.title.list' } : null),
};

export async function loader(args: LoaderFunctionArgs) {
  const { member, context } = await guard(args);
  const { resourceType = '', resourceName = '' } = args.params;
  const held = member.privileges.some(({ path: one }) => one === `${resourceType}/${resourceName}`);
  if (!held) throw notFound({ context, request: args.request });
  return { list: path`/list/${resourceType}/${resourceName}` };
}

export default function EditResource() {
  const { t } = useTranslation();
  return <Later holds={t('later.holds.edit')} />;
}

function hasList(loaded: unknown): loaded is { list: string } {
  return typeof loaded === 'object' && loaded !== null && 'list' in loaded;
}
