import { PersonFacts } from '../../../../kits/work-items/person-facts';
import { Dialog, DialogBody, DialogFoot, LeaveLink } from '../../../../ui/dialog';
import { Failure } from '../../../../ui/note';
import { Person } from '../../../../ui/person';
import { Dotted } from '../../../../ui/sentence';
import { Unreadable } from '../../../../ui/unreadable';
import { useFormats } from '../../../../ui/use-formats';
import { useTranslation } from '../../../../ui/use-translation';
import { OverReview } from '../over-review';
import type { ItemUser } from './user.server';

export function ItemUserPage({ loaded }: { loaded: ItemUser }) {
  const { t } = useTranslation();
  const { name, picture, manager, properties, held, back, retry } = loaded;
  return (
    <OverReview>
      <Dialog title={t('reviews.user.title')} object={<Person name={name} picture={picture} />} back={back}>
        <DialogBody>
          {properties === null ? (
            <Failure retry={retry}>{t('reviews.user.failed.user')}</Failure>
          ) : (
            <PersonFacts properties={properties} manager={manager} />
          )}
          {held.map((one) => (
            <Held key={one.kind} held={one} retry={retry} />
          ))}
        </DialogBody>
        <DialogFoot>
          <LeaveLink to={back} as="close" />
        </DialogFoot>
      </Dialog>
    </OverReview>
  );
}

function Held({
  held: { kind, rows, count, unreadable, more },
  retry,
}: {
  held: ItemUser['held'][number];
  retry: string;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <section>
      <h3>
        {t(`reviews.user.held.${kind}`)}{' '}
        {rows !== null && count > 0 && <span className="quiet plain">{formats.number(count)}</span>}
      </h3>
      {rows === null && <Failure retry={retry}>{t('reviews.user.failed.held')}</Failure>}
      {rows?.length === 0 && unreadable === 0 && <p className="quiet">{t(`reviews.user.none.${kind}`)}</p>}
      {rows && rows.length > 0 && (
        <ul>
          {rows.map(({ words, from, until }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may be held twice, and nothing moves
            <li key={at} className="message line">
              <div>
                <Dotted
                  parts={[
                    <bdi key="first">{words[0]}</bdi>,
                    words.length > 1 && (
                      <span key="rest" className="small quiet">
                        <Dotted parts={words.slice(1)} />
                      </span>
                    ),
                  ]}
                />
                {from !== null && (
                  <div className="fine">
                    {t('ui.word.fromUntil', {
                      from: formats.shortDay(from),
                      until: until === null ? '…' : formats.shortDay(until),
                    })}
                  </div>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="small">{t('reviews.user.more', { number: formats.number(more) })}</p>}
      <Unreadable count={unreadable} />
    </section>
  );
}
