import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { ReceiptPage } from '../../../kits/work-items/bulk/receipt-page';
import { governance, guard } from '../../../server/guard/guard.server';
import { sendAction } from '../../../ui/send-action';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { continueBulkVerb, loadReceipt } from './bulk.server';
import { EntryLine } from './entry-line';
import { backToList } from './paths';

export const clientAction = sendAction;

export const handle: Handle<typeof loader> = {
  title: 'workItems.violationBulk.receipt',
  object: (loaded) => loaded && { key: `workItems.violationBulk.${loaded.verb}.page`, values: {} },
  back: backToList,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadReceipt(auth, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  return continueBulkVerb(auth, args.params);
}

export default function ViolationsReceipt() {
  const receipt = useLoaderData<typeof loader>();
  const { verb, list, done, unclear, left } = receipt;
  const { t } = useTranslation();
  const { number } = useFormats();
  const word = t(`workItems.violationBulk.${verb}.outcome`);
  const result = { what: word, number: number(done.total) };
  return (
    <ReceiptPage
      receipt={receipt}
      title={
        unclear.total > 0
          ? t('workItems.violationBulk.resultKnown', result)
          : t('workItems.violationBulk.result', { ...result, of: number(done.total + left.total) })
      }
      titles={{ done: word, left: t('workItems.violationBulk.notDone') }}
      row={(entry) => <EntryLine key={entry.id} entry={entry} list={list} verb={verb} />}
    />
  );
}
