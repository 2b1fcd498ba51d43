import { type Article, brisa, ilma, team } from './article.ts';

export const wars: Article[] = [
  {
    title: 'Guerra de Fortaleza: inscrições abertas para o cerco de Pedralva',
    summary:
      'As três nações disputam a fortaleza mais antiga do vale. Saiba como inscrever sua guilda, quais são as regras e o que está em jogo.',
    author: team,
    cover: 'siege-at-dawn',
    hoursAgo: 26,
    content: `
<p>As trombetas voltaram a soar sobre o vale. Estão abertas as inscrições para a próxima <strong>Guerra de Fortaleza</strong>, e desta vez o prêmio é Pedralva, a muralha de pedra branca que guarda a passagem entre Lenaria e Osmium.</p>
<h2>Quem pode participar</h2>
<p>Qualquer guilda com pelo menos oito membros de nível 60 ou mais. A inscrição é feita pelo líder, no arauto da capital da sua nação. Guildas menores podem se apresentar como aliadas de uma guilda inscrita, sem custo.</p>
<h2>Como a batalha acontece</h2>
<ol>
<li><strong>Aproximação:</strong> trinta minutos para tomar os dois acampamentos e trazer as máquinas de cerco.</li>
<li><strong>Brecha:</strong> os portões e as muralhas podem ser derrubados. Engenheiros consertam, atacantes insistem.</li>
<li><strong>Coroa:</strong> quem mantiver o salão principal por cinco minutos seguidos vence.</li>
</ol>
<h2>O que está em jogo</h2>
<ul>
<li>O estandarte da guilda sobre a fortaleza até o próximo cerco.</li>
<li>Desconto nas taxas de viagem para toda a nação.</li>
<li>Pontos de honra para cada participante, vencedor ou não.</li>
<li>Uma armadura cerimonial para quem somar mais abates válidos.</li>
</ul>
<p>Abates feitos durante o cerco contam para o <a href="/ranking">ranking</a> diário e semanal. Abates combinados entre amigos não contam, e a equipe acompanha cada batalha.</p>
<blockquote>Pedralva não cai para quem chega primeiro. Cai para quem ainda está de pé quando a poeira baixa.</blockquote>
<h2>Dica de veterana</h2>
<p>Separe funções antes de entrar. Um Templário que sabe onde ficar vale por três que correm para todos os lados, e um Clérigo protegido muda a história de uma brecha. Quem nunca participou pode ler <a href="/news/diario-de-um-cerco-uma-noite-na-muralha-de-pedralva">o diário de um cerco</a> antes de escolher a primeira posição. Boa guerra, e respeito ao adversário!</p>
`,
  },
  {
    title: 'Diário de um cerco: uma noite na muralha de Pedralva',
    summary:
      'A Capitã Brisa conta, hora a hora, como é defender uma fortaleza quando o portão já não existe e ainda faltam vinte minutos.',
    author: brisa,
    cover: 'siege-at-dawn',
    hoursAgo: 612,
    content: `
<p>Escrevo isto com as mãos ainda tremendo. Não de medo: de tanto segurar o escudo. Pediram que eu contasse como foi a última noite em Pedralva, e eu vou contar do jeito que lembro.</p>
<h2>Antes das trombetas</h2>
<p>Éramos quarenta e dois na muralha. Meia hora antes, o salão parecia uma feira: gente trocando poções, Prans correndo entre as pernas dos Guerreiros, um Feiticeiro tentando convencer todo mundo de que a sua área cobria o portão inteiro. <em>Não cobria.</em></p>
<h2>O portão</h2>
<p>Ele caiu aos onze minutos. Eu esperava vinte. Os trabucos de Vanov acertaram a mesma pedra sete vezes, e a sétima abriu um rombo do tamanho de uma carroça. Foi aí que descobri a diferença entre um plano e uma equipe: o plano acabou, a equipe continuou.</p>
<ul>
<li>Os Atiradores subiram para as torres sem ninguém mandar.</li>
<li>Os Clérigos recuaram dois passos e formaram uma linha.</li>
<li>Uma recruta chamada Nara, nível 61, ficou ao lado do estandarte e não saiu mais.</li>
</ul>
<h2>O salão</h2>
<p>Nos últimos cinco minutos não existe estratégia, existe voz. Quem fala pouco e claro ganha a guerra. Ouvi “esquerda”, ouvi “levanta”, ouvi “agora”. Quando a contagem chegou a zero, levei alguns segundos para entender que tínhamos conseguido.</p>
<blockquote>Ninguém defende uma muralha. A gente defende quem está do lado.</blockquote>
<h2>O que aprendi</h2>
<ol>
<li>Guarde uma poção grande para o minuto que você acha que não vai precisar dela.</li>
<li>Ensine uma coisa a um recruta antes da batalha. Uma só.</li>
<li>Cumprimente quem perdeu. Na semana que vem, talvez seja você.</li>
</ol>
<p>Nara subiu quarenta posições no <a href="/ranking">ranking</a> naquela noite. Disse que não percebeu. Eu acredito: estava ocupada demais segurando o estandarte.</p>
`,
  },
  {
    title: 'Osmium toma Pedralva e muda o mapa do vale',
    summary:
      'Uma manobra pela passagem do rio surpreendeu as duas nações rivais. Veja como foi o cerco mais longo da temporada.',
    author: ilma,
    cover: 'siege-at-dawn',
    hoursAgo: 770,
    content: `
<p>Registro, para que as próximas gerações não digam que foi sorte: nesta semana, <strong>Osmium tomou Pedralva</strong>. O cerco durou uma hora e cinquenta e dois minutos, o mais longo desta temporada, e terminou com o estandarte cinza tremulando sobre a torre leste.</p>
<h2>Duas nações olhando para o lado errado</h2>
<p>Lenaria defendia o portão principal com disciplina de manual. Vanov, como de costume, apostou nos trabucos. As duas olharam tanto uma para a outra que ninguém reparou nas lanternas apagadas descendo o rio. Quando os primeiros Dual Gunners saíram da água, atrás dos acampamentos, já não havia linha de retaguarda.</p>
<blockquote>O rio estava lá desde sempre. Só faltava alguém aceitar molhar as botas. — líder da guilda Brasa Fria</blockquote>
<h2>Os números da noite</h2>
<ul>
<li>Trezentos e dezoito combatentes ao mesmo tempo dentro da fortaleza.</li>
<li>Quatro portões derrubados e três reconstruídos.</li>
<li>Uma única Clériga, a mesma, responsável por mais de duzentas ressurreições.</li>
</ul>
<h2>O que muda agora</h2>
<p>Com a passagem nas mãos de Osmium, as caravanas que ligam o Deserto de Ocra ao Porto Âmbar pagam pedágio reduzido para os aliados da nação. Comerciantes atentos já ajustaram os preços: quem acompanha o <a href="/auction">leilão</a> percebeu que pedras de refino ficaram mais disputadas logo na manhã seguinte.</p>
<h3>A resposta dos vizinhos</h3>
<p>Em Lenaria, fala-se em uma aliança para o próximo cerco. Em Vanov, não se fala: constrói-se. Quem passa pela fronteira ouve martelos a noite inteira. Esta cronista apostaria em uma guerra mais curta e mais violenta da próxima vez, mas esta cronista também apostou em Lenaria na semana passada.</p>
<p>A classificação completa das guildas está no <a href="/ranking">ranking</a>. Que a história seja contada por quem estava molhado.</p>
`,
  },
  {
    title: 'Honra em combate: o que conta e o que não conta como abate',
    summary:
      'Dúvidas sobre killpoints, honra e ranking respondidas de uma vez, com exemplos práticos e sem letras miúdas.',
    author: team,
    cover: 'tournament-arena',
    hoursAgo: 2330,
    content: `
<p>Toda semana chegam ao suporte perguntas sobre abates que “sumiram”. Quase sempre eles não sumiram: simplesmente não contavam. Para acabar com a dúvida, reunimos aqui as regras, com exemplos.</p>
<h2>O que conta</h2>
<ul>
<li>Derrotar um personagem de outra nação em mapas abertos, cercos e campos de batalha.</li>
<li>Participar do golpe final em grupo: o ponto vai para quem causou mais dano.</li>
<li>Derrotar o mesmo adversário de novo, desde que tenham se passado dez minutos.</li>
</ul>
<h2>O que não conta</h2>
<ul>
<li>Duelos amistosos e partidas da arena de treino.</li>
<li>Adversários com mais de vinte níveis de diferença para baixo.</li>
<li>Abates combinados. Eles são fáceis de reconhecer e custam a honra acumulada na semana.</li>
</ul>
<h2>Como o ranking é calculado</h2>
<p>O <a href="/ranking">ranking</a> tem três períodos. O <strong>geral</strong> soma tudo desde a criação do personagem. O <strong>diário</strong> conta o que foi ganho desde a meia-noite, e o <strong>semanal</strong>, desde a meia-noite de segunda-feira, sempre pelo horário de Brasília. A tabela de guildas soma os pontos de seus membros atuais.</p>
<h3>Um exemplo</h3>
<p>Se você venceu três adversários às onze e meia da noite e mais dois à meia-noite e dez, o seu ranking diário mostra dois. Os outros três continuam no semanal e no geral; nada foi perdido, o dia é que virou.</p>
<blockquote>Ponto de abate mede batalhas. Honra mede como você se comportou nelas.</blockquote>
<h2>Honra não é killpoint</h2>
<p>Honra vem de missões, cercos e boas maneiras: socorrer aliados, manter posições, concluir eventos da nação. Os dois números aparecem lado a lado na página de <a href="/characters">personagens</a>. Se algo parecer errado, abra um ticket com o nome do personagem e o horário aproximado. Nós conferimos o registro e respondemos com os números.</p>
`,
  },
];
