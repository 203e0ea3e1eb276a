import { speak } from '../speak.client';

await speak('tasks', import.meta.glob('../*/tasks.ts'));
