import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { playersCalls } from '#contract/calls/players.ts';
import { keysOf } from '#contract/keys.ts';
import { RIGHTS, type Role, ROLES } from '#contract/rights.ts';
import { useHttp } from '#lib/http-context.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { PagedSection } from '#offline/queries/paged-section.tsx';
import { useUser } from '#session/use-session.ts';
import { css } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { stack } from '#ui/layout.ts';
import { Icon } from '#ui/icon.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { rowLink } from '#ui/row-list.ts';
import { RowSkeletons } from '#ui/row-skeletons.tsx';
import { Rows } from '#ui/rows.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { InTitleLine } from '#ui/title-line.tsx';
import { RowFact } from '#ui/row-fact.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useSortedRows } from '#ui/use-sorted-rows.tsx';
import { playersQueries } from './players.queries.ts';
import { roleLabel } from './players.rules.ts';
import { type IdentityDialog, RoleRequests } from './role-requests.tsx';

// A narrow row names the role instead of a mark in its column.
const has = css({ color: 'good' });
const hint = css({ color: 'muted', fontSize: 'sm', marginBottom: '3' });

/** Who has a role, the changes that wait for a second administrator, and what each role may do. */
export function TeamScreen({ Identity }: { Identity: IdentityDialog }) {
  const query = useInfiniteQuery(playersQueries(useHttp()).team());
  const { sorted, headOf } = useSortedRows({
    rows: query.data?.pages.flatMap(({ items }) => items) ?? [],
    isWhole: !query.hasNextPage,
    keys: { name: ({ username }) => username, id: ({ id }) => Number(id), role: roleOf },
  });
  const user = useUser();
  return (
    <div className={stack({ gap: 8 })}>
      <InTitleLine>
        {query.data ? <ReadTime query={query} label="Atualizar a equipe" brief /> : null}
      </InTitleLine>
      {user ? <RoleRequests userId={user.id} Identity={Identity} /> : null}
      <PagedSection
        id="equipe"
        title="Quem faz parte"
        quiet
        icon="user"
        query={query}
        loading="Carregando a equipe..."
        failed={playersCalls.listTeam.messages.fallback}
        rows={<RowSkeletons count={4} heads />}
        empty="Ninguém tem um papel na equipe ainda."
      >
        {() => (
          <Rows
            columns="minmax(0, 1fr) 8rem 9rem"
            heads={[headOf('name', 'Conta'), headOf('id', 'Número', 'end'), headOf('role', 'Papel', 'end')]}
          >
            {sorted.map(({ id, username, ...member }) => (
              <ListRow
                key={id}
                name={
                  <Link to="/admin/players/$id" params={{ id: String(id) }} className={rowLink}>
                    {username}
                  </Link>
                }
                facts={[
                  <RowFact key="id" before="nº" number>
                    {id}
                  </RowFact>,
                ]}
                menu={<Badge tone="gold">{roleOf(member)}</Badge>}
              />
            ))}
          </Rows>
        )}
      </PagedSection>
      <section aria-labelledby="direitos">
        <SectionHead id="direitos" title="O que cada papel pode" />
        <p className={hint}>
          Quem é da administração pode tudo. Os papéis são dados e tirados na página da conta, em Jogadores;
          para dar um papel, ou tirar o de administração, uma segunda pessoa precisa confirmar aqui.
        </p>
        <Rights />
      </section>
    </div>
  );
}

const roleOf = ({ accounttype, role }: { accounttype?: number; role?: Role | null }) =>
  roleLabel({ accounttype: accounttype ?? 0, role: role ?? null });

const ROLE_NAMES = keysOf(ROLES);

/** A right in each row, and the roles that have it: on wide rows a column for each. */
const Rights = () => (
  <Rows label="Permissões de cada papel" columns="minmax(0, 1fr) 6rem 6rem 6rem" heads={RIGHT_HEADS}>
    {Object.entries(RIGHTS).map(([name, { label, roles: allowed }]) => (
      <ListRow
        key={name}
        short
        name={label}
        facts={ROLE_NAMES.map((role, column) =>
          allowed.length === 0 && column === 0 ? (
            <span key={role}>
              <span data-narrow="" className={has}>
                Só a administração
              </span>
              <span data-wide>—</span>
            </span>
          ) : (allowed as readonly Role[]).includes(role) ? (
            <span key={role} className={has}>
              <span data-narrow="">{ROLES[role]}</span>
              <span data-wide>
                <Icon name="check" />
                <VisuallyHidden>sim</VisuallyHidden>
              </span>
            </span>
          ) : (
            ''
          ),
        )}
      />
    ))}
  </Rows>
);

const RIGHT_HEADS = ['Permissão', ...ROLE_NAMES.map((role) => ROLES[role])];
