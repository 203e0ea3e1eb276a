import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../../kits/frame/handle';
import { listAddress } from '../../../kits/violations/paths';
import { FailureReason, ReceiptPage } from '../../../kits/work-items/bulk/receipt-page';
import { governance, guard } from '../../../server/guard/guard.server';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { unavailableKey } from '../unavailable-key';
import { loadReceipt } from './bulk.server';
import { Entries } from './entry-list';
import { backToList, bulkPath } from './paths';

export const handle: Handle<typeof loader> = {
  title: 'workItems.violationBulk.receipt',
  back: backToList,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadReceipt(auth, args.params);
}

export default function ViolationsReceipt() {
  const { receipt } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { number } = useFormats();
  const { verb, list, entries, later } = receipt;
  const word = t(`workItems.violationBulk.${verb}.outcome`);
  const done = entries.filter(({ outcome }) => outcome === 'done').length;
  return (
    <ReceiptPage
      texts="workItems.violationBulk"
      receipt={receipt}
      verb={bulkPath(verb)}
      back={{ to: listAddress(list), text: t('violations.backToList') }}
      title={t('workItems.violationBulk.result', { what: word, number: number(done), of: number(entries.length) })}
      sentence={later.length > 0 && t('workItems.violationBulk.still', { number: number(later.length) })}
      doneTitle={word}
      rows={(some) => (
        <Entries
          entries={some}
          list={list}
          renderNote={({ outcome, text, status }) =>
            outcome === 'done' ? (
              <p className="small ok">{word}</p>
            ) : (
              <FailureReason texts="workItems.violationBulk" outcome={outcome} text={text}>
                {(why) => (
                  <p className="small due">
                    {t(unavailableKey(why === 'notAllowed' ? why : 'notWaiting', verb, status))}
                  </p>
                )}
              </FailureReason>
            )
          }
        />
      )}
    />
  );
}
