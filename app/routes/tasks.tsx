import { ListLayout } from '../ui/over-list';

export default function TasksLayout() {
  return <ListLayout list="routes/tasks._index" />;
}
