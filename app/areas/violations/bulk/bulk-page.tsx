import { listAddress } from '../../../kits/violations/paths';
import { CheckPage, MatchingNote } from '../../../kits/work-items/bulk/check-page';
import { EntrySheet } from '../../../kits/work-items/bulk/entry-sheet';
import { CommentField } from '../../../kits/work-items/comment-field';
import { ForwardFields } from '../../../kits/work-items/forward-fields';
import { Submit } from '../../../ui/submit';
import { useAnswer } from '../../../ui/use-answer';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { TermFields } from '../term-fields';
import type { LoadedBulkPage } from './bulk.server';
import { EntryLine } from './entry-line';

export function BulkPage(loaded: LoadedBulkPage) {
  const { verb, ready, left, list } = loaded;
  const { t } = useTranslation();
  const { number } = useFormats();
  const answer = useAnswer({ id: 'bulk' });
  return (
    <CheckPage
      loaded={loaded}
      answer={answer}
      formProps={{ leaves: true }}
      title={ready.total === 0 ? t('workItems.violationBulk.nothing') : t(`workItems.violationBulk.${verb}.page`)}
      sentence={ready.total > 0 && t('workItems.violationBulk.included', { number: number(ready.total) })}
      notes={<MatchingNote texts="workItems.violationBulk" {...loaded} />}
      back={{ to: listAddress(list), text: t('violations.backToList') }}
      fields={<Fields {...loaded} />}
      buttons={
        <Submit look={verb === 'revoke' ? 'bad' : 'primary'}>
          {t(`workItems.violationBulk.${verb}.button`, { number: number(ready.total) })}
        </Submit>
      }
    >
      <EntrySheet title={t('workItems.violationBulk.ready')} shown={ready}>
        {(entries) => entries.map((entry) => <EntryLine key={entry.id} entry={entry} list={list} />)}
      </EntrySheet>
      <EntrySheet title={t('workItems.violationBulk.left')} shown={left}>
        {(entries) => entries.map((entry) => <EntryLine key={entry.id} entry={entry} list={list} verb={verb} />)}
      </EntrySheet>
    </CheckPage>
  );
}

function Fields({ verb, reasonNeeded, terms, today, targets }: LoadedBulkPage) {
  const { t } = useTranslation();
  switch (verb) {
    case 'allow':
    case 'extend':
      return <TermFields {...{ terms, today, reasonNeeded }} reasonRule={t('workItems.violationBulk.reasonRule')} />;
    case 'forward':
      return targets && <ForwardFields targets={targets} label={t('violations.forward.results')} />;
    case 'revoke':
      return (
        <>
          <CommentField label={t('violations.reason')} hint={t('workItems.violationBulk.reasonHint')} />
          <p className="form-after">{t('workItems.violationBulk.revoke.after')}</p>
        </>
      );
    case 'comment':
      return <CommentField label={t('violations.comment.label')} hint={t('workItems.violationBulk.reasonHint')} />;
  }
}
