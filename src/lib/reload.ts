import { withTimeout } from './timeout.ts';

type Task = () => void | Promise<void>;

const tasks = new Set<Task>();
/** A task that hangs (a blocked database, say) must not prevent the reload. */
const TIMEOUT_MS = 2000;
let reloading = false;

/** Registers a task to run before the portal reloads itself, such as saving drafts. Returns a function that unregisters it. */
export function onBeforeReload(task: Task): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Runs the registered tasks, then reloads this page. Later calls do nothing. */
export async function reloadPage({ reload = () => location.reload() } = {}): Promise<void> {
  if (reloading) return;
  reloading = true;
  const work = Promise.allSettled([...tasks].map(async (task) => task()));
  await withTimeout({ work, timeoutMs: TIMEOUT_MS });
  reload();
}
