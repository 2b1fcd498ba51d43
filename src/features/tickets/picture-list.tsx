import { useState } from 'react';
import { ticketPicturesCalls } from '#contract/calls/ticket-pictures.ts';
import type { TicketPicture } from '#contract/tickets.ts';
import { apiAddress } from '#lib/http.ts';
import { useConnection } from '#offline/connectivity/connectivity-context.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { stack } from '#ui/layout.ts';
import { Notice } from '#ui/notice.tsx';

const list = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' });
const tile = css({
  display: 'grid',
  placeItems: 'center',
  width: '6rem',
  height: '6rem',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'md',
  backgroundColor: 'sunken',
  color: 'muted',
  overflow: 'hidden',
  cursor: 'pointer',
  _hover: { borderColor: 'gold' },
});
const small = css({ width: 'full', height: 'full', objectFit: 'cover' });
// The box has its height before the picture is there.
const large = css({
  width: 'full',
  height: 'auto',
  maxHeight: { base: '55vh', md: '65vh' },
  objectFit: 'scale-down',
  backgroundColor: 'sunken',
  borderRadius: 'md',
});

const controls = css({ display: 'flex', gap: '3' });
const openLink = css(buttonStyle.raw({ variant: 'plain' }), { flex: '1' });

const addressOf = (id: TicketPicture['id']): string =>
  `${apiAddress(import.meta.env.VITE_API_URL)}${ticketPicturesCalls.getTicketPicture.path.replace('{id}', String(id))}`;

/** A text's pictures, as small ones that open in a dialog. `from`: who sent them. */
export function PictureList({
  pictures,
  from,
}: {
  pictures: readonly TicketPicture[] | null | undefined;
  from: string;
}) {
  const [open, setOpen] = useState<number | null>(null);
  if (!pictures || pictures.length === 0) return null;
  const total = pictures.length;
  return (
    <>
      <ul className={list} aria-label="Imagens">
        {pictures.map(({ id }, index) => (
          <li key={id}>
            <button
              type="button"
              className={tile}
              aria-label={`Abrir imagem ${index + 1} de ${total}`}
              onClick={() => setOpen(index)}
            >
              <SmallPicture id={id} />
            </button>
          </li>
        ))}
      </ul>
      <PictureDialog pictures={pictures} from={from} index={open} onIndex={setOpen} />
    </>
  );
}

function SmallPicture({ id }: Pick<TicketPicture, 'id'>) {
  const connection = useConnection();
  // Tried again when the connection changes.
  const [failedWhile, setFailedWhile] = useState<typeof connection | null>(null);
  if (failedWhile === connection) return <Icon name="warning" />;
  return (
    <img
      className={small}
      src={`${addressOf(id)}?size=small`}
      // The API of a portal on another origin shows pictures only to the portal.
      crossOrigin="use-credentials"
      loading="lazy"
      decoding="async"
      alt=""
      onError={() => setFailedWhile(connection)}
    />
  );
}

function PictureDialog({
  pictures,
  from,
  index,
  onIndex,
}: {
  pictures: readonly TicketPicture[];
  from: string;
  index: number | null;
  onIndex: (index: number | null) => void;
}) {
  const picture = index === null ? undefined : pictures[index];
  const total = pictures.length;
  const number = (index ?? 0) + 1;
  return (
    <Dialog
      open={picture !== undefined}
      onClose={() => onIndex(null)}
      title={total > 1 ? `Imagem ${number} de ${total}` : 'Imagem'}
      description={from}
      size="xl"
      footer={
        picture ? (
          <div className={controls}>
            {total > 1 ? (
              <>
                <Button
                  size="icon"
                  aria-label="Imagem anterior"
                  disabled={number === 1}
                  onClick={() => onIndex(number - 2)}
                >
                  <Icon name="chevron-left" />
                </Button>
                <Button
                  size="icon"
                  aria-label="Próxima imagem"
                  disabled={number === total}
                  onClick={() => onIndex(number)}
                >
                  <Icon name="chevron-right" />
                </Button>
              </>
            ) : null}
            <a className={openLink} href={addressOf(picture.id)} target="_blank" rel="noopener">
              <Icon name="external" />
              Abrir em nova aba
            </a>
          </div>
        ) : null
      }
    >
      {picture ? (
        <LargePicture key={picture.id} picture={picture} alt={`Imagem ${number} de ${total}: ${from}`} />
      ) : null}
    </Dialog>
  );
}

function LargePicture({ picture: { id, width, height }, alt }: { picture: TicketPicture; alt: string }) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const retry = () => {
    setAttempt(attempt + 1);
    setState('loading');
  };
  if (state === 'failed') {
    return (
      <Notice
        tone="error"
        title="Erro ao carregar a imagem"
        action={<Button onClick={retry}>Tentar de novo</Button>}
      >
        Ela não fica guardada neste aparelho: confira a sua conexão.
      </Notice>
    );
  }
  return (
    <div className={stack()} aria-busy={state === 'loading' || undefined}>
      <img
        key={attempt}
        className={large}
        src={addressOf(id)}
        crossOrigin="use-credentials"
        width={width}
        height={height}
        alt={alt}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </div>
  );
}
