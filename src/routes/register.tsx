import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { RegisterScreen } from '#features/auth/register-screen.tsx';
import { referralOf } from '#lib/referral.ts';
import { BRAND } from '#lib/brand.ts';

const search = v.object({ ref: v.fallback(v.optional(v.string()), undefined) });

export const Route = createFileRoute('/register')({
  staticData: {
    head: {
      title: 'Criar conta',
      description: `Crie sua conta gratuita ${BRAND.at}, ${BRAND.nations.length > 0 ? 'escolha sua nação e ' : ''}comece a jogar hoje.`,
      robots: 'index',
    },
  },
  validateSearch: search,
  component: Register,
});

function Register() {
  const { ref } = Route.useSearch();
  return <RegisterScreen referral={referralOf(ref)} />;
}
