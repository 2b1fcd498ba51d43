import type { Deps } from '#server/core/deps.ts';
import type { Database } from '#server/db/connect.ts';
import { deleteOldOwnEntries } from './modules/audit/audit.usecases.ts';
import { deleteOldTopUps } from './modules/credits/credits.top-ups.usecases.ts';
import { deleteExpiredChallenges } from './modules/factors/factors.challenges.usecases.ts';
import { deleteOldKeys } from './modules/idempotency/idempotency.usecases.ts';
import { deleteExpiredLimits } from './modules/limits/limits.limiter.adapter.ts';
import { deleteExpiredLinks } from './modules/accounts/accounts.links.usecases.ts';
import { deleteExpiredMails } from './modules/mails/mails.usecases.ts';
import { createPictureStore } from './modules/pictures/pictures.open-store.adapter.ts';
import { prunePictures } from './modules/pictures/pictures.usecases.ts';
import { deleteOldSignIns } from './modules/sessions/sessions.sign-ins.usecases.ts';
import { pruneTicketPictures } from './modules/ticket-pictures/ticket-pictures.usecases.ts';
import { pruneSessions } from './modules/sessions/sessions.usecases.ts';

const HOUR_MS = 3_600_000;

/** Deletes expired and old rows and unused pictures, now and every hour. A step that fails does not stop the others. */
export function startCleanup(
  input: Pick<Deps, 'clock' | 'config'> & { database: Database; onError: (error: unknown) => void },
): NodeJS.Timeout {
  const { database, clock, config, onError } = input;
  const { db } = database;
  const store = createPictureStore(config);
  const steps = [
    () => pruneSessions({ database, clock }),
    () => deleteOldKeys(db),
    () => deleteOldTopUps({ db, now: clock() }),
    () => deleteExpiredLimits({ db, now: clock() }),
    () => deleteOldOwnEntries({ db, now: clock() }),
    () => deleteOldSignIns({ db, now: clock() }),
    () => deleteExpiredLinks({ db, now: clock() }),
    () => deleteExpiredChallenges({ db, now: clock() }),
    () => deleteExpiredMails({ db, now: clock() }),
    () => prunePictures({ database, store, now: clock() }),
    () => pruneTicketPictures({ database, store, now: clock() }),
  ];
  const cleanUp = async () => {
    for (const step of steps) await step().catch(onError);
  };
  void cleanUp();
  return setInterval(() => void cleanUp(), HOUR_MS).unref();
}
