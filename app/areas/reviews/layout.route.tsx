import { ListLayout } from '../../ui/over-list';

export default function AccessReviewsLayout() {
  return <ListLayout list="areas/reviews/list.route" />;
}
