import { ListLayout } from '../ui/over-list';

export default function AccessReviewsLayout() {
  return <ListLayout list="routes/access-reviews._index" />;
}
