import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { guard } from '../../../server/guard/guard.server';
import { ButtonLink } from '../../../ui/button';
import { NoValue } from '../../../ui/no-value';
import { Note } from '../../../ui/note';
import { Facts, PageHead } from '../../../ui/page';
import { Dotted } from '../../../ui/sentence';
import { Sheet } from '../../../ui/sheet';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { accountSection } from '../needs.server';
import { MY_DATA_FILE } from '../paths';
import { formatIfDate } from './format-if-date';
import { loadOwnData } from './own-data.server';

export const handle: Handle = {
  title: 'account.data.title',
  back: { to: '/profile', title: 'menu.profile' },
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, accountSection('accountControls'));
  return loadOwnData(auth);
}

export default function OwnData() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { lines, isNamed } = useLoaderData<typeof loader>();
  const toValue = ({ value, ids }: (typeof lines)[number]) => {
    if (typeof value === 'boolean') return t(value ? 'ui.word.yes' : 'ui.word.no');
    if (ids)
      return (
        <>
          {formats.list(value.map((name) => name || t('ui.word.unknown')))}
          <span className="fine own-line">
            <Dotted parts={ids} />
          </span>
        </>
      );
    if (value.length === 0) return <NoValue />;
    const dated = { moment: formats.dayAndTime, day: formats.day };
    return formats.list(value.map((text) => (text === null ? t('ui.word.unknown') : formatIfDate(text, dated))));
  };
  return (
    <>
      <PageHead
        title={t('account.data.title')}
        sentence={t('account.data.sentence')}
        actions={
          <ButtonLink to={MY_DATA_FILE} reload>
            {t('account.data.download')}
          </ButtonLink>
        }
      />
      {!isNamed && <Note tone="due">{t('account.data.unnamed')}</Note>}
      <Sheet>
        <Facts long facts={lines.map((line) => ({ label: line.label, value: toValue(line) }))} />
      </Sheet>
    </>
  );
}
