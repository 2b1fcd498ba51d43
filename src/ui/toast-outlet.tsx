import { useSyncExternalStore } from 'react';
import { toast } from './toast.ts';

/** Where toasts appear: stands once, at the root. Costs nothing until the first `toast.show`. */
export function ToastOutlet() {
  const part = useSyncExternalStore(toast.subscribe, toast.loaded, toast.loaded);
  if (!part) return null;
  return <part.Toaster connect={toast.connect} />;
}
