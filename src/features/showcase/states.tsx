import { Button } from '#ui/button.tsx';
import { cardBody, cardTitle } from '#ui/card-style.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { grid, stack } from '#ui/layout.ts';
import { Notice } from '#ui/notice.tsx';
import { Prose } from '#ui/prose.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Section } from './section.tsx';

/** Loading, empty, failed, and running text. */
export function States() {
  return (
    <Section title="ESTADOS">
      <div className={grid({ columns: 3 })}>
        <Card as="article" lifts>
          <h3 className={cardTitle}>Guerra de Fortalezas volta no sábado</h3>
          <p>Novas regras de cerco, recompensas por guilda e o calendário completo da temporada.</p>
        </Card>
        <Card variant="sunken">
          <h3 className={cardTitle}>Cartão rebaixado</h3>
          <p>Para o que fica dentro de outro.</p>
        </Card>
        <Card padding="none" aria-busy>
          <Skeleton shape="cover" />
          <div className={`${cardBody} ${stack({ gap: 3 })}`}>
            <Skeleton width="short" />
            <Skeleton shape="title" width="long" />
            <Skeleton />
          </div>
        </Card>
      </div>
      <Notice tone="info">Guias atualizados há 5 minutos · 44 mapas guardados neste aparelho</Notice>
      <Notice tone="warn" title="Você está offline">
        Guias e notícias continuam aqui; compras, leilão, sorteios e tickets voltam com a conexão.
      </Notice>
      <Notice
        tone="error"
        title="Erro ao carregar a loja."
        action={<Button size="sm">Tentar de novo</Button>}
      >
        O servidor não respondeu a tempo.
      </Notice>
      <Notice tone="good">Rascunho guardado neste aparelho</Notice>
      <Card>
        <EmptyState
          text="Nenhum mapa encontrado com os filtros atuais."
          hint="Tente outro nome ou outra faixa de nível."
          action={<Button>Limpar filtros</Button>}
        />
      </Card>
      <Prose>
        <h2>O cerco de Lenaria</h2>
        <p>
          As muralhas resistiram por <strong>três noites</strong>. Leia também o{' '}
          <a href="#guide">guia das fortalezas</a> antes de marchar.
        </p>
        <blockquote>Quem guarda o portão guarda o reino.</blockquote>
        <ul>
          <li>Recompensas por guilda</li>
          <li>Novo calendário</li>
        </ul>
      </Prose>
    </Section>
  );
}
