import { ListLayout } from '../ui/over-list';

export default function ViolationsLayout() {
  return <ListLayout list="routes/violations._index" />;
}
