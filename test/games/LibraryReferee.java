import com.google.gson.GsonBuilder;
import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Singleton;
import java.io.IOException;
import java.util.Map;
import org.apache.logging.log4j.LogManager;

/** The referee of SumReferee, which first loads the libraries that CodinGame's SDK loads: Guice, Gson and log4j2. */
@Singleton
public class LibraryReferee {
  public static void main(String[] args) throws IOException {
    LogManager.getLogger(LibraryReferee.class).debug("start");
    AbstractModule module =
        new AbstractModule() {
          @Override
          protected void configure() {
            bind(LibraryReferee.class);
          }
        };
    Guice.createInjector(module).getInstance(LibraryReferee.class).play(args);
  }

  void play(String[] args) throws IOException {
    new GsonBuilder().create().toJson(Map.of("global", Map.of(), "frame", Map.of()));
    SumReferee.main(args);
  }
}
