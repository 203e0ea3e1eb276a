import { ListLayout } from '../ui/over-list';

export default function MyRequestsLayout() {
  return <ListLayout list="routes/my-requests._list" />;
}
