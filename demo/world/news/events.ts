import { type Article, ilma, team } from './article.ts';

export const events: Article[] = [
  {
    title: 'Festival das Lanternas: duas semanas de luz sobre Valdora',
    summary:
      'Missões diárias, culinária de festa e uma noite inteira de lanternas no céu. Veja o calendário e as recompensas do festival.',
    author: team,
    cover: 'lantern-festival',
    hoursAgo: 52,
    content: `
<p>Quando a colheita termina, as vilas acendem uma lanterna para cada pessoa que chegou durante o ano. É a nossa festa favorita, e ela começa agora: o <strong>Festival das Lanternas</strong> fica em Valdora pelas próximas duas semanas.</p>
<h2>O que fazer todos os dias</h2>
<ol>
<li>Converse com a Mestra das Lanternas em qualquer capital e receba um pavio.</li>
<li>Leve o pavio até uma vila de <em>outra</em> nação. Sim, a viagem é em paz: durante o festival, as praças são território neutro.</li>
<li>Acenda a lanterna e volte com a bênção. Ela aumenta a experiência de todo o grupo por duas horas.</li>
</ol>
<h2>Cozinha de festa</h2>
<p>Três receitas voltam ao caldeirão: bolinho de milho da serra, caldo de abóbora de Lumira e a famosa torta de amoras que ninguém consegue comer uma fatia só. Os ingredientes caem em mapas de todos os níveis, então até quem começou ontem consegue participar.</p>
<h2>Recompensas</h2>
<ul>
<li>Sete dias de pavios: uma roupa de festa para a sua Pran.</li>
<li>Dez dias: moldura de lanterna para o perfil do personagem.</li>
<li>Catorze dias: a Lanterna Peregrina, que ilumina o caminho do grupo nas dungeons escuras.</li>
</ul>
<blockquote>Uma lanterna sozinha enfeita. Mil lanternas mostram o caminho.</blockquote>
<h2>A grande noite</h2>
<p>No último sábado do festival, às 20h de Brasília, todas as lanternas acesas serão soltas ao mesmo tempo sobre o Porto Âmbar. Haverá música, sorteio de montarias e um minuto de silêncio pelos aventureiros que já não jogam mais conosco. Chegue cedo para conseguir lugar no cais.</p>
<p>Quem quiser planejar a rota encontra todos os mapas na página de <a href="/guides">guias</a>. E se você tem um amigo que prometeu voltar “um dia”, este é o dia: mande a ele o seu <a href="/profile">link de indicação</a>.</p>
`,
  },
  {
    title: 'Torneio dos Três Ventos: regulamento e inscrições',
    summary:
      'O maior torneio de duelos de Valdora está de volta, com chave dupla, transmissão ao vivo e uma regra nova sobre poções.',
    author: team,
    cover: 'tournament-arena',
    hoursAgo: 890,
    content: `
<p>O vento norte traz os fortes, o vento sul traz os espertos e o vento leste traz quem não dormiu direito estudando o adversário. O <strong>Torneio dos Três Ventos</strong> está de volta, e as inscrições já podem ser feitas com o mestre da arena em qualquer capital.</p>
<h2>Formato</h2>
<ul>
<li>Duelos de um contra um, melhor de três, em chave dupla: é preciso perder duas vezes para sair.</li>
<li>Três categorias por nível: até 59, de 60 a 84 e de 85 em diante.</li>
<li>Cada personagem se inscreve em uma só categoria. Cada conta pode inscrever até dois personagens.</li>
</ul>
<h2>Regras de equipamento</h2>
<p>Os refinos são limitados a +9 durante os duelos. Equipamentos acima disso entram na arena normalmente, mas lutam como se fossem +9. Queremos ver técnica, e ninguém precisa esvaziar a bolsa para competir.</p>
<h3>A regra nova</h3>
<p>Cada duelista pode usar <strong>uma única poção por luta</strong>, à escolha. A regra nasceu na edição passada, quando uma final durou trinta e oito minutos e metade da plateia foi jantar.</p>
<h2>Calendário</h2>
<ol>
<li>Primeira semana: inscrições e sorteio público das chaves.</li>
<li>Segunda semana: fases eliminatórias, todas as noites a partir das 19h30.</li>
<li>Terceira semana: semifinais na quinta-feira, finais no sábado à tarde.</li>
</ol>
<h2>Prêmios</h2>
<p>Campeões de cada categoria recebem créditos, um título permanente e uma estátua na praça da arena até a próxima edição. Quem chegar às quartas de final leva um baú de consumíveis, e todo participante ganha uma capa comemorativa.</p>
<blockquote>Na arena o silêncio antes do gongo pesa mais do que qualquer armadura.</blockquote>
<p>Duelos do torneio não somam pontos no <a href="/ranking">ranking</a>, como explicamos em <a href="/news/honra-em-combate-o-que-conta-e-o-que-nao-conta-como-abate">honra em combate</a>. A glória, essa, soma.</p>
`,
  },
  {
    title: 'Campeões dos Três Ventos: a final que virou lenda',
    summary:
      'Três categorias, três finais e um duelo decidido no último ponto de vida. Conheça os campeões e reviva as melhores lutas.',
    author: ilma,
    cover: 'tournament-arena',
    hoursAgo: 520,
    content: `
<p>Quem esteve na arena vai contar aos netos. Quem não esteve vai dizer que esteve. Terminou o <strong>Torneio dos Três Ventos</strong>, e as três finais foram tão diferentes entre si quanto os ventos que dão nome à disputa.</p>
<h2>Até o nível 59: a surpresa</h2>
<p>Ninguém apostava em Tiê, uma Clériga de Lenaria que entrou no torneio porque uma amiga desistiu. Ela venceu seis lutas sem atacar primeiro em nenhuma. Na final, esperou o Guerreiro adversário gastar tudo o que tinha e respondeu com um único golpe de cajado.</p>
<h2>De 60 a 84: a técnica</h2>
<p>Dois Dual Gunners, o mesmo ritmo, a mesma arma. Foram quase quatro minutos de tiros cruzados em que nenhum dos dois errou a cadência. Venceu Orsolo, de Vanov, que na terceira rodada atrasou um disparo de propósito, só para quebrar a música do outro.</p>
<h2>Nível 85 em diante: a lenda</h2>
<p>A Feiticeira Yandra e o Templário Bento lutaram como quem se conhece há anos, e se conhecem: são irmãos.</p>
<ul>
<li>Primeira luta: Bento, por paciência.</li>
<li>Segunda luta: Yandra, por ousadia.</li>
<li>Terceira luta: os dois caíram juntos, e o registro mostrou Bento com <em>um ponto de vida</em> a mais.</li>
</ul>
<blockquote>Mãe, ele roubou. — Yandra, ao receber a medalha de prata</blockquote>
<h2>Agradecimentos</h2>
<p>Foram quinhentos e doze inscritos e quase mil e duzentas lutas. Obrigado aos juízes voluntários, às guildas que cederam seus melhores narradores e à plateia, que aplaudiu até os derrotados. As estátuas já estão na praça; a de Tiê tem um sapo no ombro, a pedido dela.</p>
<p>A próxima edição vem com a nova temporada. Até lá, treine, revise os <a href="/guides">guias</a> e faça as pazes com o seu irmão.</p>
`,
  },
  {
    title: 'Começa a Temporada das Marés: cem dias de missões e um mar inteiro',
    summary:
      'Trilha de temporada, ilhas novas e um barco que é seu. Entenda como funciona a Temporada das Marés e por onde começar.',
    author: team,
    cover: 'harbour-market',
    hoursAgo: 1560,
    content: `
<p>O mar recuou três léguas durante a noite. Onde antes havia ondas, agora há ilhas, recifes e um farol que ninguém lembra de ter construído. Começa a <strong>Temporada das Marés</strong>, com cem dias de duração e a maior trilha de missões que já fizemos.</p>
<h2>Como funciona a trilha</h2>
<p>Cada missão concluída enche a sua garrafa de maré. Garrafa cheia, um passo na trilha; são sessenta passos no total. Não existe trilha paga: <em>todas as recompensas são de todos</em>.</p>
<ul>
<li>Missões diárias: rápidas, de dez a quinze minutos.</li>
<li>Missões semanais: pedem grupo, valem cinco vezes mais.</li>
<li>Missões de maré cheia: aparecem de surpresa, duas vezes por semana, em toda a costa.</li>
</ul>
<h2>O barco</h2>
<p>No passo dez você recebe a Chalupa Andorinha. Ela serve de transporte entre as ilhas, de depósito extra e, para quem tem paciência, de ponto de pesca. Dá para pintar o casco, e os registros mostram que amarelo é a cor mais popular de Valdora.</p>
<h2>Por onde começar</h2>
<ol>
<li>Fale com a faroleira Dalva no Porto Âmbar.</li>
<li>Faça a travessia curta até a Ilha do Caranguejo, recomendada a partir do nível 20.</li>
<li>Junte um grupo antes de tentar o Recife Partido. Ele não perdoa quem vai sozinho.</li>
</ol>
<blockquote>O mar devolve tudo o que leva. Só não diz quando.</blockquote>
<h2>Perguntas rápidas</h2>
<h3>Perdi uma semana. Ainda dá tempo?</h3>
<p>Dá. A trilha foi calculada para quem joga quatro dias por semana, e missões antigas continuam disponíveis.</p>
<h3>O que acontece no fim?</h3>
<p>O mar volta. Equipamentos, barco e títulos ficam com você. As ilhas mais baixas, não. Os mapas já estão nos <a href="/guides">guias</a>: aproveite enquanto há praia.</p>
`,
  },
  {
    title: 'Noite de experiência dobrada: prepare o grupo e o café',
    summary:
      'Neste fim de semana, experiência e honra valem em dobro em todos os mapas. Confira horários, melhores rotas e o que não é dobrado.',
    hoursAgo: 1990,
    content: `
<p>Atendendo a pedidos, e foram muitos, teremos uma <strong>noite de experiência dobrada</strong>: das 18h de sábado às 6h de domingo, no horário de Brasília, toda criatura derrotada em Valdora vale o dobro de experiência e o dobro de honra.</p>
<h2>O que é dobrado</h2>
<ul>
<li>Experiência de criaturas em mapas abertos e dungeons.</li>
<li>Experiência da sua Pran, inclusive quando ela está descansando.</li>
<li>Honra obtida em missões da nação.</li>
</ul>
<h2>O que não é dobrado</h2>
<ul>
<li>Chance de queda de itens. Queremos cansar os monstros, não a economia.</li>
<li>Pontos de abate do <a href="/ranking">ranking</a>, para que a disputa da semana continue justa.</li>
<li>Recompensas de eventos que já têm bônus próprio.</li>
</ul>
<h2>Rotas sugeridas</h2>
<ol>
<li><strong>Nível 1 a 30:</strong> Campos de Alvorada até o meio da tarde, depois Bosque dos Sussurros em grupo.</li>
<li><strong>Nível 31 a 60:</strong> Colinas de Turmalina. Há criaturas em número suficiente para três grupos grandes.</li>
<li><strong>Nível 61 a 84:</strong> Ruínas de Zahar, de preferência com um Clérigo acordado.</li>
<li><strong>Nível 85 em diante:</strong> qualquer lugar onde você não morra. Perder experiência em dobro também vale em dobro.</li>
</ol>
<blockquote>Grupo bom divide a experiência. Grupo ótimo divide o lanche.</blockquote>
<h2>Cuide de você</h2>
<p>Doze horas é muita coisa. Levante, beba água, olhe pela janela. O reino continua aqui na semana que vem, e as costas também agradecem. Se o seu grupo for misto, combine pausas: uma parada de dez minutos a cada duas horas rende mais do que insistir com sono.</p>
<p>Para quem vai montar grupo pela primeira vez, a página de <a href="/guides">guias</a> mostra o nível recomendado de cada mapa. Para quem vai só conversar, o salão da comunidade está na página de <a href="/links">links</a>. Até sábado!</p>
`,
  },
];
