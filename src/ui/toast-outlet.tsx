import { useSyncExternalStore } from 'react';
import { toast } from './toast.ts';

/** Renders the toaster; used once, at the root. The toaster's code is fetched with the first `toast.show`. */
export function ToastOutlet() {
  const toaster = useSyncExternalStore(toast.subscribe, toast.loaded, toast.loaded);
  if (!toaster) return null;
  return <toaster.Toaster connect={toast.connect} />;
}
