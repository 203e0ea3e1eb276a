import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../kits/frame/handle';
import { formTokens, mutate, readForm } from '../../server/guard/form.server';
import { guard, realmAdministration } from '../../server/guard/guard.server';
import { Choices, FileField, TextArea } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import { sendAction } from '../../ui/send-action';
import { useTranslation } from '../../ui/use-translation';
import { importThemes, markOfImport, readImport, readImportText, verifyImport } from './importing.server';
import { returnPath, THEMES } from './paths';
import { ImportForm } from './verbs';

export const clientAction = sendAction;

export const handle: Handle = { title: 'themes.import.title' };

const HERE = `${THEMES}/import`;

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, realmAdministration);
  return { form: await formTokens(auth, HERE), back: returnPath(new URL(args.request.url)) };
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, realmAdministration);
  const form = readForm(auth, ImportForm);
  if (form.status !== 'success') return data(form.reply(), 400);
  const read = await readImportText(form.value);
  const importing = 'wrong' in read ? read : await readImport(auth, read.text, form.value.known);
  if ('wrong' in importing) return data(form.reply({ fieldErrors: { [read.field]: importing.wrong } }), 400);

  return mutate(auth, form, {
    kind: 'create',
    before: async () => ({ sent: markOfImport(importing) }),
    run: () => importThemes(auth, importing),
    verify: (write) => verifyImport(auth, importing, write),
    refused: 'themes.failed.import',
    redirectTo: returnPath(new URL(args.request.url)),
    notice: ({ names, unshown }) => ({
      key: unshown.length === 0 ? 'themes.notice.imported' : 'themes.notice.importedPartly',
      values: { count: names.length, names, unshown },
    }),
    check: THEMES,
  });
}

export default function ImportThemes() {
  const { t } = useTranslation();
  const { form, back } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title={t('themes.import.title')}
      back={back}
      send={form}
      id="import"
      button={t('themes.import.button')}
      multipart
      after={t('themes.import.after')}
    >
      <FileField
        name="file"
        label={t('themes.import.file')}
        hint={t('themes.import.fileHint')}
        accept=".json,application/json"
      />
      <TextArea name="text" label={t('themes.import.text')} rows={3} />
      <Choices
        type="radio"
        name="known"
        label={t('themes.import.known')}
        defaultValues={['copy']}
        options={[
          { value: 'copy', label: t('themes.import.knownCopy'), hint: t('themes.import.knownCopyHint') },
          { value: 'update', label: t('themes.import.knownUpdate'), hint: t('themes.import.knownUpdateHint') },
        ]}
      />
    </FormDialog>
  );
}
