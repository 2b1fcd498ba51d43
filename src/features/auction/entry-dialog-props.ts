import type { AuctionEntry } from './auction.entries.rules.ts';

/** Props of a dialog about one entry. */
export interface EntryDialogProps {
  entry: AuctionEntry;
  open: boolean;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
}
