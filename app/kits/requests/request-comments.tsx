import { InlineStack, Text } from '@shopify/polaris';
import type { PageLinks } from '../../lib/paging';
import { Link } from '../../ui/link';
import { Pagination } from '../../ui/pagination';
import { Avatar } from '../../ui/person';
import { Sheet } from '../../ui/sheet';
import { Unreadable } from '../../ui/unreadable';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import type { CommentView } from './details';
import { useAuthorName } from './requested-by';

export interface CommentsView {
  count: number;
  /** How many could not be read. */
  unread: number;
  entries: CommentView[];
  peopleOnly: boolean;
  links: PageLinks;
  allTo: string;
  peopleTo: string;
}

export function Comments({ comments, addTo }: { comments: CommentsView; addTo: string | null }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const authorName = useAuthorName();
  const { count, unread, entries, peopleOnly, links, allTo, peopleTo } = comments;
  return (
    <Sheet
      title={t('requests.comments.title')}
      beside={count > 0 && formats.number(count)}
      end={
        <InlineStack gap="200" blockAlign="center">
          <nav className="choice" aria-label={t('requests.comments.which')}>
            <Link to={allTo} aria-current={!peopleOnly || undefined} keepScroll>
              {t('requests.comments.all')}
            </Link>
            <Link to={peopleTo} aria-current={peopleOnly || undefined} keepScroll>
              {t('requests.comments.people')}
            </Link>
          </nav>
          {addTo && (
            <Link to={addTo} className="link link-strong only-screen" keepScroll data-key="c">
              {t('requests.comments.add')}
            </Link>
          )}
        </InlineStack>
      }
      foot={links.pages !== 1 && <Pagination label={t('requests.comments.title')} {...links} />}
      rows
    >
      {unread > 0 && (
        <div className="sheet-row">
          <Unreadable count={unread} />
        </div>
      )}
      {entries.length === 0 && unread === 0 && (
        <p className="sheet-row quiet">{t(peopleOnly ? 'requests.comments.nonePeople' : 'requests.comments.none')}</p>
      )}
      {entries.map(({ key, userName, picture, at, text, ...by }) => (
        <article className="sheet-row message line" key={key}>
          <Avatar name={authorName(by)} picture={picture} />
          <div className="grow">
            <p>
              <strong title={userName ?? undefined}>
                <bdi>{authorName(by)}</bdi>
              </strong>{' '}
              <Text as="span" variant="bodySm" tone="subdued">
                {at !== null && formats.dayAndTime(at)}
              </Text>
            </p>
            <p className="message-text">
              <bdi>{text}</bdi>
            </p>
          </div>
        </article>
      ))}
    </Sheet>
  );
}
