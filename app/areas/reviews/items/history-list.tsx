import { Avatar } from '../../../ui/person';
import { Dotted } from '../../../ui/sentence';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { HistoryEntry } from './history';

const KNOWN_ACTIONS = [
  'certify',
  'revoke',
  'exception',
  'forward',
  'reassign',
  'remove',
  'remediation',
  'approve',
  'comment',
];

export function HistoryList({ entries, none }: { entries: readonly HistoryEntry[]; none: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const nameOf = ({ who, bySystem }: Pick<HistoryEntry, 'who' | 'bySystem'>) =>
    who ?? t(bySystem ? 'reviews.items.details.system' : 'ui.word.unknownPerson');
  if (entries.length === 0) return <p className="quiet">{none}</p>;
  return (
    <ul>
      {entries.map(({ key, action, text, at, picture, ...by }) => (
        <li className="message line" key={key}>
          <Avatar name={nameOf(by)} picture={picture} size="small" />
          <div className="grow">
            <p>
              <strong>
                <bdi>{nameOf(by)}</bdi>
              </strong>{' '}
              <span className="small quiet">
                <Dotted
                  parts={[
                    KNOWN_ACTIONS.includes(action) && t(`reviews.items.action.${action as 'comment'}`),
                    at !== null && formats.dayAndTime(at),
                  ]}
                />
              </span>
            </p>
            {text !== '' && (
              <p className="message-text">
                <bdi>{text}</bdi>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
