import { type Article, team } from './article.ts';

export const updates: Article[] = [
  {
    title: 'Manutenção concluída: servidores de pé e novidades no porto',
    summary:
      'A manutenção terminou antes do previsto. Veja o que foi corrigido, o que mudou no Porto Âmbar e o que ainda está na nossa bancada.',
    author: team,
    cover: 'harbour-market',
    hoursAgo: 3,
    content: `
<p>Bom dia, aventureiras e aventureiros! A manutenção desta semana terminou <strong>quarenta minutos antes do previsto</strong> e os portões de Valdora já estão abertos. Obrigado a quem esperou com paciência, e um abraço especial para a turma que ficou contando histórias no chat da comunidade até o servidor voltar.</p>
<h2>O que foi corrigido</h2>
<ul>
<li>Itens recuperados do leilão voltam a chegar ao correio do personagem escolhido em poucos segundos.</li>
<li>A névoa da Floresta de Lumira não desenha mais árvores por cima do seu personagem.</li>
<li>Prans descansando não perdem mais a expressão quando o dono troca de mapa.</li>
<li>O contador de tempo de jogo deixou de parar quando a montaria era recolhida no exato instante do salvamento.</li>
</ul>
<h2>O que mudou no Porto Âmbar</h2>
<p>O cais ganhou uma segunda fileira de barracas, e o mestre de estábulos agora fica ao lado do portão norte, onde as montarias grandes conseguem virar sem empurrar ninguém para a água. Parece detalhe, mas os relatos de quedas no mar estavam entre os mais divertidos, e os mais frequentes, que recebemos.</p>
<blockquote>Caí três vezes no mesmo dia. Na quarta, aprendi a nadar. — relato recebido pelo suporte</blockquote>
<h2>O que ainda está na bancada</h2>
<p>Sabemos que o som dos sinos da Torre do Relógio continua alto demais para quem joga com fones. A correção está pronta e em teste; se tudo correr bem, ela entra na próxima manutenção. Também seguimos de olho na abertura das lojas pessoais em horários de pico.</p>
<p>Encontrou algo estranho? Conte para a gente pela página de <a href="/tickets">suporte</a>, de preferência com uma imagem e o nome do personagem. Quem estiver voltando hoje pode conferir a <a href="/shop">loja</a> e os <a href="/guides">guias</a>, que foram revisados junto com a manutenção. Boa jornada!</p>
`,
  },
  {
    title: 'Atualização da Torre: nova dungeon, novos refinos e um elevador teimoso',
    summary:
      'A Torre do Relógio abre seus cinco andares para grupos de nível 85 ou mais. Conheça as regras, as recompensas e o mecanismo que move tudo.',
    author: team,
    cover: 'clockwork-tower',
    hoursAgo: 98,
    content: `
<p>Durante meses, quem passava pela praça de Aurim ouvia um estalo vindo da torre. Hoje as portas se abriram: a <strong>Torre do Relógio</strong> é a nova dungeon de Valdora, pensada para grupos de quatro a seis pessoas a partir do nível 85.</p>
<h2>Cinco andares, um só ponteiro</h2>
<p>Cada andar corresponde a uma hora. Enquanto o grupo enfrenta os autômatos, o ponteiro principal avança; quando ele completa a volta, os caminhos mudam de lugar. Não existe decoreba: existe <em>comunicação</em>. Alguém precisa observar o mostrador e avisar o restante.</p>
<ol>
<li><strong>Primeira hora:</strong> corredores com engrenagens que empurram quem parar no lugar errado.</li>
<li><strong>Terceira hora:</strong> duas salas gêmeas que precisam ser vencidas ao mesmo tempo.</li>
<li><strong>Sexta hora:</strong> o elevador. Ele só sobe se o peso estiver equilibrado dos dois lados.</li>
<li><strong>Nona hora:</strong> escuridão total, iluminada apenas pelas Prans do grupo.</li>
<li><strong>Meia-noite:</strong> o Relojoeiro Sem Rosto, que repete o último golpe que recebeu.</li>
</ol>
<h2>Recompensas</h2>
<p>Além de equipamentos do último nível, os autômatos deixam materiais usados nos novos refinos. A lista completa de itens está na página de <a href="/guides">Guias &amp; Mapas</a>, e ela pode ser consultada até sem conexão depois da primeira visita.</p>
<h3>Sobre o elevador</h3>
<p>Sim, ele trava de vez em quando. Não, não é um erro: basta que um membro do grupo troque de lado. Recebemos tantos relatos durante os testes que o próprio elevador ganhou uma placa com a frase “peso é conversa, não é matemática”.</p>
<blockquote>Se o tempo está contra você, mude o lado da balança.</blockquote>
<p>A torre fica aberta todos os dias. Grupos que completarem o último andar recebem um título que ninguém mais poderá usar depois desta temporada. Nos vemos lá em cima!</p>
`,
  },
  {
    title: 'Equilíbrio entre classes: os números por trás das mudanças',
    summary:
      'Mexemos em seis das sete classes. Explicamos o que observamos, o que mudou e como vamos medir se acertamos.',
    author: team,
    cover: 'tournament-arena',
    hoursAgo: 430,
    content: `
<p>Toda mudança de equilíbrio mexe com alguém que gosta do seu personagem do jeito que ele é. Por isso, antes da lista, queremos mostrar <strong>como decidimos</strong>. Durante oito semanas observamos as arenas, as guerras de fortaleza e as dungeons de nível alto, separando o que era força da classe do que era força de quem jogava.</p>
<h2>O que vimos</h2>
<ul>
<li>Templários venciam quase todo duelo longo, mas raramente eram chamados para grupos de caça.</li>
<li>Feiticeiros decidiam cercos inteiros com uma única área bem colocada.</li>
<li>Dual Gunners rendiam muito nas mãos de poucos e quase nada nas mãos de todos os outros.</li>
<li>Clérigos estavam saudáveis. Não mexemos neles, e isso também é uma decisão.</li>
</ul>
<h2>O que mudou</h2>
<h3>Linha de frente</h3>
<p>O Guerreiro recupera fôlego mais rápido depois de uma investida. O Templário perde um pouco de defesa contínua e ganha uma provocação que funciona em grupo, para que sua presença faça falta na caça.</p>
<h3>Distância</h3>
<p>O Atirador ganhou alcance contra alvos marcados. O Dual Gunner tem uma janela maior entre tiros alternados, o que torna a classe mais amigável sem baixar o teto de quem já domina o ritmo. O Pistoleiro trocou dano bruto por mobilidade.</p>
<h3>Magia</h3>
<p>As grandes áreas do Feiticeiro agora avisam antes de cair. O dano é o mesmo; a diferença é que o adversário atento consegue sair.</p>
<h2>E agora?</h2>
<p>Vamos medir de novo em quatro semanas, usando as mesmas perguntas. Quem quiser participar da conversa pode abrir um ticket na categoria <em>Sugestão</em> pela página de <a href="/tickets">suporte</a>. Lemos tudo, e as melhores observações desta rodada vieram de jogadores que perderam muito, e perderam pensando. Se você está indeciso sobre a sua classe, leia também <a href="/news/tres-gatilhos-como-escolher-entre-atirador-dual-gunner-e-pistoleiro">a nossa conversa sobre as três classes de tiro</a>.</p>
`,
  },
  {
    title: 'Notas de correção: desempenho, correio e pequenas vergonhas',
    summary:
      'Uma lista sem glamour e com muita utilidade: carregamento mais rápido, correio confiável e alguns erros que preferíamos não ter cometido.',
    hoursAgo: 1180,
    content: `
<p>Nem toda atualização tem dragões. Esta tem parafusos: passamos três semanas arrumando coisas que ninguém aplaude, mas que todo mundo sente. Segue a lista, sem enfeites.</p>
<h2>Desempenho</h2>
<ul>
<li>O carregamento entre o Porto Âmbar e o Deserto de Ocra ficou cerca de um terço mais rápido.</li>
<li>Cidades cheias deixaram de desenhar sombras de personagens que nem aparecem na tela.</li>
<li>O consumo de memória não cresce mais a cada troca de roupa da Pran.</li>
<li>As explosões de cerco usam metade das partículas e, curiosamente, ficaram mais bonitas.</li>
</ul>
<h2>Correio e entregas</h2>
<p>O correio é a parte mais sensível de um mundo com comércio: quando ele falha, a confiança vai junto. Refizemos o caminho inteiro das entregas. Um item comprado na <a href="/shop">loja</a> ou no <a href="/auction">leilão</a> agora é registrado antes de ser enviado, e o envio é repetido até que o jogo confirme o recebimento. Nunca duas vezes, nunca nenhuma.</p>
<blockquote>Uma entrega só acaba quando quem recebe concorda que acabou.</blockquote>
<h2>Pequenas vergonhas</h2>
<ol>
<li>O baú da cripta dava recompensas para quem pulasse em cima dele. Foi divertido. Acabou.</li>
<li>Um comerciante de Vanov comprava flores mais caro do que vendia. As fortunas feitas assim ficam com seus donos; considerem uma bolsa de estudos em economia.</li>
<li>A mensagem de boas-vindas dizia “boa noite” ao meio-dia. Agora ela olha pela janela.</li>
</ol>
<h2>Como relatar</h2>
<p>Um bom relato tem três partes: o que você fez, o que esperava e o que aconteceu. Se puder, acrescente uma imagem. A categoria <strong>Bug Report</strong> da página de <a href="/tickets">suporte</a> chega direto a quem programa. Agradecemos aos mais de duzentos jogadores que relataram problemas neste ciclo; vocês fazem este mundo mais firme a cada semana.</p>
`,
  },
  {
    title: 'O portal agora cabe no bolso: instale e leia sem internet',
    summary:
      'O portal de Valdora pode ser instalado no celular e no computador. Guias, notícias e o catálogo de itens abrem mesmo sem sinal.',
    author: team,
    cover: 'library-of-guides',
    hoursAgo: 196,
    content: `
<p>Quantas vezes você já esteve no meio de uma caverna, sem sinal, tentando lembrar qual criatura deixa aquele minério? A partir de hoje a resposta está no bolso: o portal de Valdora pode ser <strong>instalado</strong> como um aplicativo, no celular ou no computador.</p>
<h2>Como instalar</h2>
<ol>
<li>Abra o portal no navegador e faça uma visita à página inicial.</li>
<li>Aceite o convite de instalação ou procure “Instalar aplicativo” no menu do navegador.</li>
<li>No iPhone e no iPad, use o botão de compartilhar e depois “Adicionar à Tela de Início”.</li>
</ol>
<h2>O que funciona sem conexão</h2>
<ul>
<li>Todos os <a href="/guides">guias</a>, com filtros, listas de itens e ícones.</li>
<li>Todas as <a href="/news">notícias</a> publicadas até a última sincronização.</li>
<li>O <a href="/ranking">ranking</a> como foi visto pela última vez, sempre com a hora ao lado.</li>
</ul>
<h2>O que precisa do servidor</h2>
<p>Comprar, vender, tentar a sorte em um banner e enviar tickets são ações que mexem com créditos e itens de verdade. Elas esperam a conexão voltar, e o portal diz isso com clareza. <em>Nada é enviado escondido depois</em>: se você apertou um botão sem sinal, ele não vai gastar seus créditos uma hora mais tarde.</p>
<blockquote>Um mapa que só abre na cidade não é um mapa, é um enfeite.</blockquote>
<h2>E se sair uma versão nova?</h2>
<p>O portal avisa e pergunta. Você escolhe a hora de atualizar, e os rascunhos que estiver escrevendo continuam onde estavam. Se quiser entender a tecnologia por trás disso, há uma boa leitura sobre <a href="https://developer.mozilla.org/pt-BR/docs/Web/Progressive_web_apps">aplicativos web progressivos</a>, em português. Boa leitura, e que o sinal esteja com você, ou não!</p>
`,
  },
];
