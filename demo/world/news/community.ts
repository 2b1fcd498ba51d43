import { aldren, type Article, ilma, team } from './article.ts';

export const community: Article[] = [
  {
    title: 'Seus primeiros dez níveis: um guia sem pressa',
    summary:
      'Chegou agora? Veja por onde começar, o que guardar, o que vender e quais erros todo mundo comete uma vez.',
    author: aldren,
    cover: 'library-of-guides',
    hoursAgo: 1850,
    content: `
<p>Bem-vindo, bem-vinda. Você acabou de sair do barco, tem uma espada torta e uma Pran que não para de falar. Está tudo certo: todo mundo começou assim. Este guia cobre os <strong>dez primeiros níveis</strong>, que dão para fazer em duas noites tranquilas.</p>
<h2>Nível 1 a 3: olhe em volta</h2>
<p>Fale com quem tem uma marca sobre a cabeça, aceite as missões e leia pelo menos a primeira frase. Experimente todas as suas habilidades no campo de treino; ali ninguém morre e ninguém julga.</p>
<h2>Nível 4 a 6: escolha o seu ritmo</h2>
<ul>
<li>Gosta de história? Siga a missão principal até a ponte.</li>
<li>Gosta de caçar? Os coelhos de pedra dos Campos de Alvorada são mais perigosos do que parecem.</li>
<li>Gosta de gente? Entre em um grupo. A experiência dividida rende mais que a solitária.</li>
</ul>
<h2>Nível 7 a 10: prepare a viagem</h2>
<ol>
<li>Troque a arma inicial pela da missão do ferreiro. <em>Não refine a arma inicial.</em></li>
<li>Guarde todos os fragmentos cinzentos: valem uma montaria no nível 15.</li>
<li>Venda peles e penas. Elas ocupam espaço e voltam a cair.</li>
<li>Escolha uma guilda que converse. Força vem depois.</li>
</ol>
<h2>Erros que todo mundo comete</h2>
<p>Vender a chave do sótão (você vai precisar dela no nível 22). Gastar todo o ouro em roupas. Pular da ponte para ver se tem água. Tem, mas é rasa.</p>
<blockquote>O caminho mais rápido até o nível 10 é não contar os níveis.</blockquote>
<h2>Para onde olhar agora</h2>
<p>Os <a href="/guides">guias</a> mostram mapas por nível recomendado, com a lista do que cai em cada um. A página de <a href="/characters">personagens</a> resume a sua evolução. E se ficar preso em alguma pedra, literal ou não, o <a href="/tickets">suporte</a> tira você de lá. Seja gentil com quem chegar depois.</p>
`,
  },
  {
    title: 'Conta segura em cinco minutos',
    summary:
      'Senha forte, e-mail atualizado e um pouco de desconfiança: o que fazer hoje para não perder anos de jogo amanhã.',
    hoursAgo: 2240,
    content: `
<p>Recebemos poucos relatos de contas invadidas, e queremos continuar assim. Quase todos tinham a mesma causa: uma senha usada em outro lugar. Separe cinco minutos e faça esta lista com a gente.</p>
<h2>Minuto um: a senha</h2>
<p>A senha precisa ter no mínimo seis caracteres, mas faça melhor: use <strong>quatro palavras que não combinam</strong>. É fácil de lembrar e difícil de adivinhar. Não use o nome do personagem, da guilda nem da sua Pran. Principalmente o da Pran.</p>
<h2>Minuto dois: só aqui</h2>
<p>Uma senha para cada lugar. Um gerenciador de senhas resolve isso para você. Para saber se o seu e-mail já apareceu em algum vazamento, consulte <a href="https://haveibeenpwned.com/">Have I Been Pwned</a>, um serviço conhecido e gratuito.</p>
<h2>Minuto três: o e-mail</h2>
<p>Confira no <a href="/profile">perfil</a> se o e-mail da conta ainda é seu. É por ele que conseguimos ajudar quando algo dá errado.</p>
<h2>Minuto quatro: o endereço</h2>
<ul>
<li>Digite o endereço do portal ou use o aplicativo instalado. Não entre por links recebidos no chat.</li>
<li>Desconfie de “sorteios” que pedem login em outra página.</li>
<li>Em computador compartilhado, aperte <em>Sair</em>. Isso encerra a sessão de verdade.</li>
</ul>
<h2>Minuto cinco: quem somos</h2>
<p>A equipe <strong>nunca</strong> pede a sua senha: nem por ticket, nem por mensagem, nem por telefone, nem em sonho. Quem pede não é da equipe.</p>
<blockquote>O cadeado mais forte do reino não serve para nada se a chave estiver escrita na porta.</blockquote>
<h2>Achou algo estranho?</h2>
<ol>
<li>Troque a senha imediatamente pelo perfil.</li>
<li>Abra um ticket na categoria <strong>Problema na Conta</strong> contando o que viu e quando.</li>
<li>Não apague nada: mensagens e imagens ajudam a investigar.</li>
</ol>
<p>Respondemos casos de segurança antes de todos os outros. Os endereços oficiais da comunidade estão na página de <a href="/links">links</a>; se não está lá, não é nosso.</p>
`,
  },
  {
    title: 'Regras de convivência: um mundo bom para todo mundo',
    summary:
      'Atualizamos as regras da comunidade. São poucas, são curtas e valem no jogo, no portal e nos canais de conversa.',
    author: team,
    hoursAgo: 4310,
    content: `
<p>Valdora é um mundo de guerra entre nações, e pode ser, ao mesmo tempo, um dos lugares mais gentis do seu dia. As duas coisas cabem juntas, desde que a gente combine algumas regras. Reescrevemos as nossas para que caibam em uma página.</p>
<h2>As cinco regras</h2>
<ol>
<li><strong>Provoque a nação, respeite a pessoa.</strong> Bandeira é brincadeira; gente não é.</li>
<li><strong>Nada de ofensas</strong> por origem, cor, gênero, orientação, religião, idade ou deficiência. Aqui não há segunda chance.</li>
<li><strong>Jogue com as suas mãos.</strong> Programas que jogam por você estragam o jogo dos outros.</li>
<li><strong>Comércio só pelos meios do jogo e do portal.</strong> Vender conta, item ou crédito por fora termina em bloqueio.</li>
<li><strong>Cuide dos novos.</strong> Todo veterano já perguntou onde fica o banco.</li>
</ol>
<h2>O que acontece quando alguém descumpre</h2>
<ul>
<li>Na primeira vez, uma conversa. Quase sempre basta.</li>
<li>Na segunda, silêncio ou suspensão por alguns dias.</li>
<li>Na terceira, ou em caso grave, a conta é encerrada.</li>
</ul>
<p>Toda decisão é tomada por duas pessoas da equipe e fica registrada. Você pode pedir revisão por <a href="/tickets">ticket</a>, e quem revisa nunca é quem decidiu.</p>
<h2>Como denunciar</h2>
<p>Abra um ticket com o nome do personagem, o horário e, se possível, uma imagem. Não publique a denúncia em público: exposição não é justiça, e às vezes o engano é nosso. A identidade de quem denuncia nunca é revelada.</p>
<blockquote>Um bom reino se conhece pelo jeito como trata quem acabou de chegar.</blockquote>
<h2>E na guerra?</h2>
<p>Na guerra vale estratégia, surpresa e até um pouco de teatro. Não vale insultar, perseguir fora do campo ou humilhar quem perdeu. Como escreveu um leitor no último cerco: “me derrotaram, me aplaudiram e me ensinaram a usar a catapulta”. É exatamente isso.</p>
`,
  },
  {
    title: 'Corvos de Prata: a guilda que começou com uma receita de pão',
    summary:
      'Eles lideraram o ranking por três semanas e continuam fazendo encontros de culinária. Conversamos com os fundadores.',
    author: ilma,
    cover: 'harbour-market',
    hoursAgo: 3120,
    content: `
<p>A sede dos <strong>Corvos de Prata</strong> fica em cima de uma padaria, e isso explica muita coisa. Foi ali que me receberam Marola, a líder, e Sete-Pontes, que se apresenta como “o que cuida da planilha”. Havia pão. Havia muito pão.</p>
<h2>Como tudo começou?</h2>
<p>“Eu procurava farinha”, conta Marola. “Farinha de Lumira, que só cai à noite. Pedi ajuda no canal da nação e apareceram onze desconhecidos. Ficamos até as quatro da manhã. No dia seguinte eu tinha cem sacos de farinha e uma guilda.”</p>
<h2>Hoje são quantos?</h2>
<p>Sessenta e oito, de dezessete cidades brasileiras e duas portuguesas. A regra de entrada é uma só: <em>trazer uma receita</em>. O caderno da guilda já tem mais de duzentas, e ninguém sabe de quem é a de feijoada vegana, embora todos a façam.</p>
<h2>E a guerra?</h2>
<p>Sete-Pontes abre a planilha. “Perdemos os nove primeiros cercos. Aí paramos de treinar golpes e começamos a treinar <strong>silêncio</strong>: no canal de voz, fala um de cada vez. Ganhamos o décimo.” Depois disso, passaram três semanas na primeira posição do <a href="/ranking">ranking</a>.</p>
<ul>
<li>Treino às terças, com horário para acabar.</li>
<li>Cerco aos sábados, com rodízio de posições.</li>
<li>Domingo é dia de cozinhar. Ninguém é obrigado, todo mundo aparece.</li>
</ul>
<h2>Conselho para quem está criando uma guilda?</h2>
<blockquote>Chame gente com quem você aguentaria ficar preso numa caverna. Porque você vai ficar. — Marola</blockquote>
<p>Pergunto sobre rivais. Eles respeitam a Brasa Fria, de Osmium, “porque perdem sorrindo”, e têm uma dívida antiga com os Filhos da Tempestade, de Vanov, “que roubaram nosso estandarte e devolveram lavado”.</p>
<p>Saí com uma broa embaixo do braço e um convite para o próximo domingo. Quem quiser conhecer outras guildas encontra os pontos de encontro na página de <a href="/links">links</a>.</p>
`,
  },
  {
    title: 'Bastidores: como se desenha um reino',
    summary:
      'Do primeiro rabisco à luz da janela: a equipe de arte conta como nasceram a Torre do Relógio, as Prans e o sapo da estátua.',
    author: team,
    cover: 'clockwork-tower',
    hoursAgo: 4720,
    content: `
<p>Muita gente pergunta como a gente decide a aparência das coisas. A resposta honesta é: <em>discutindo perto de uma garrafa térmica</em>. Mas existe um método, e hoje abrimos o caderno.</p>
<h2>Primeiro, a luz</h2>
<p>Antes de desenhar uma torre, desenhamos a hora do dia. O Porto Âmbar foi imaginado ao entardecer, e por isso todas as pedras dele puxam para o dourado, mesmo à noite. Já a Gruta Glacial foi pensada na hora em que os dedos começam a doer.</p>
<h2>Depois, a silhueta</h2>
<p>Se você reconhece um lugar só pela sombra, ele está pronto para ganhar detalhes. A <strong>Torre do Relógio</strong> teve vinte e três silhuetas. A escolhida tem um pequeno desvio para a esquerda que ninguém nota, e que faz todo mundo achar que ela está viva.</p>
<h3>As Prans</h3>
<p>Começaram como insetos. Depois viraram pássaros, depois crianças, depois chamas. A forma atual é um pouco de tudo isso, com uma regra: os olhos sempre olham para o dono. Sempre.</p>
<h2>Por fim, as pessoas</h2>
<p>Um lugar sem gente é cenário. Perguntamos: quem varre este chão? Quem tem a chave? Quem reclama do barulho? Quando temos as respostas, os objetos aparecem sozinhos.</p>
<ul>
<li>A vassoura atrás da porta da torre é do Relojoeiro, e mostra que ele já teve rosto.</li>
<li>As flores no cristal apagado de Lumira são trocadas a cada manutenção.</li>
<li>O sapo na estátua de Tiê foi pedido por ela. Modelamos em onze minutos; é a nossa obra favorita.</li>
</ul>
<blockquote>Detalhe não é o que enfeita. É o que faz alguém parar de correr.</blockquote>
<h2>Quer desenhar também?</h2>
<p>Todo mês publicamos os desenhos da comunidade nas redes listadas na página de <a href="/links">links</a>. Não é concurso, não tem nota e vale rabisco em guardanapo. O melhor ponto de partida? Escolha uma hora do dia.</p>
`,
  },
];
